import { Fragment } from 'react';

/** A name of code, which a narrow column breaks between its words. */
export const Name = ({ children }: { readonly children: string }) =>
  children.split(/(?<=[a-z])(?=[A-Z])|(?<=[./_-])/).map((part, index) => (
    // The parts of a name stay where they are.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
