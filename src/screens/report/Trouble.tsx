import { Notice, type NoticeProps } from '#src/parts/notice/Notice.tsx';
import { ReportLink } from './ReportLink.tsx';

/** What went wrong, and the way to tell us of it. */
export const Trouble = ({ children, ...notice }: NoticeProps) => (
  <Notice tone="error" {...notice}>
    {children}
    <ReportLink />
  </Notice>
);
