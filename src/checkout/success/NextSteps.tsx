import { useCheckoutSelector } from '#src/checkout/context.ts';
import { success } from '#src/content/success.ts';
import { PauseLink } from '#src/checkout/frame/summary/NextBoxes.tsx';
import styles from './NextSteps.module.css';
import { laterBoxesText, nextStepsOf } from './nextSteps.ts';

export function NextSteps() {
  const context = useCheckoutSelector((snapshot) => snapshot.context);
  return (
    <section aria-labelledby="next">
      <h2 id="next">{success.next}</h2>
      <ol className={styles['steps']}>
        {nextStepsOf(context).map(({ title, text }, index) => (
          <li key={title} className={styles['step']}>
            <b className={styles['rank']}>{index + 1}</b>
            <h3 className={styles['title']}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <span>{`${laterBoxesText(context)} `}</span>
        <PauseLink />
      </p>
    </section>
  );
}
