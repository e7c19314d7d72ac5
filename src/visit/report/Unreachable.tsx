import { Lost, type LostProps } from '#src/ui/lost/Lost.tsx';
import { ReportLink } from './ReportLink.tsx';

/** Failed load, with a retry and a link to report the problem. */
export const Unreachable = (lost: Omit<LostProps, 'children'>) => (
  <Lost {...lost}>
    <ReportLink />
  </Lost>
);
