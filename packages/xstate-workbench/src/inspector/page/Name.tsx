import { Fragment } from 'react';

/** Shows a name in code. The browser may break lines between its words. */
export const Name = ({ children }: { readonly children: string }) =>
  children.split(/(?<=[a-z])(?=[A-Z])|(?<=[./_-])/).map((part, index) => (
    // The order of the parts never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
