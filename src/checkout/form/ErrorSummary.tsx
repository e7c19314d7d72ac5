import { shallowEqual } from '@xstate/react';
import { fieldPaths } from '#machines/domain/fields.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { form } from '#src/content/form.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { errorTitleIn } from './errorTitle.ts';
import styles from './ErrorSummary.module.css';
import { focusAndCenter } from './useFocusOnRejection.ts';

/** Screen readers read the list of errors on focus, so it needs no alert role. @rule R5.17 */
export function ErrorSummary() {
  const errors = useCheckoutSelector(({ context }) => context.errors, shallowEqual);
  const title = useCheckoutSelector(({ context }) => errorTitleIn(context));
  const fieldErrors = fieldPaths.flatMap((path) => {
    const sentence = errors[path];
    return sentence === undefined ? [] : [{ path, sentence }];
  });
  return (
    <section aria-labelledby="errors" data-errors tabIndex={-1}>
      <Notice tone="error" title={<span id="errors">{title}</span>}>
        <ul className={styles['list']}>
          {fieldErrors.map(({ path, sentence }) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusAndCenter(document.getElementById(path));
                }}
              >
                {path.startsWith('billing.') ? `${form.wrong.billing} ${sentence}` : sentence}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
