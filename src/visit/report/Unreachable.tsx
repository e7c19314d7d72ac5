import { Lost, type LostProps } from '#src/ui/lost/Lost.tsx';
import { ReportLink } from './ReportLink.tsx';

/** What could not be had: to be asked for again, or told to us. */
export const Unreachable = (lost: Omit<LostProps, 'children'>) => (
  <Lost {...lost}>
    <ReportLink />
  </Lost>
);
