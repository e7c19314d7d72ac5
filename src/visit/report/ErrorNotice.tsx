import { Notice, type NoticeProps } from '#src/ui/notice/Notice.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import { ReportLink } from './ReportLink.tsx';

export const ErrorNotice = ({
  children,
  ...notice
}: Omit<NoticeProps, 'children'> & { readonly children?: Elements }) => (
  <Notice tone="error" {...notice}>
    {children}
    <ReportLink />
  </Notice>
);
