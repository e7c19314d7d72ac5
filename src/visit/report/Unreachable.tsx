import { Lost, type LostProps } from '#src/ui/lost/Lost.tsx';
import { ReportLink } from './ReportLink.tsx';

export const Unreachable = (props: Omit<LostProps, 'children'>) => (
  <Lost {...props}>
    <ReportLink />
  </Lost>
);
