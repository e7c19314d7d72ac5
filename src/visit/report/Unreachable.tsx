import { Lost, type LostProps } from '#src/ui/lost/Lost.tsx';
import { ReportLink } from './ReportLink.tsx';

export const Unreachable = (lost: Omit<LostProps, 'children'>) => (
  <Lost {...lost}>
    <ReportLink />
  </Lost>
);
