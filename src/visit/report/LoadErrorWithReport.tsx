import { LoadError, type LoadErrorProps } from '#src/ui/loadError/LoadError.tsx';
import { ReportLink } from './ReportLink.tsx';

export const LoadErrorWithReport = (props: Omit<LoadErrorProps, 'children'>) => (
  <LoadError {...props}>
    <ReportLink />
  </LoadError>
);
