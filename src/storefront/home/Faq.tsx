import { brand } from '#src/content/brand.ts';
import { faq } from '#src/content/faq.ts';
import { phoneHours } from '#src/content/phoneHours.ts';
import { Questions } from '#src/ui/questions/Questions.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useVisit } from '#src/visit/context.ts';
import styles from './Faq.module.css';
import section from './Section.module.css';
import { skippableClass } from './skippable.ts';

export const Faq = () => (
  <section
    className={`${layout['section']} ${section['follows']} ${skippableClass('questions')}`}
    id="faq"
    aria-labelledby="questions"
  >
    <div className={`${layout['page']} ${styles['pair']}`}>
      <div>
        <h2 id="questions">{faq.title}</h2>
        <PhoneBlock />
      </div>
      <Questions name="faq" items={faq.questions} shown={faq.shown} more={faq.more} less={faq.less} />
    </div>
  </section>
);

function PhoneBlock() {
  const visit = useVisit();
  return (
    <div className={styles['call']}>
      <p>{faq.call}</p>
      <a
        className={styles['number']}
        href={brand.phone.href}
        data-counted
        onClick={() => visit.send({ type: 'phone.pressed', position: 'faq' })}
      >
        {brand.phone.words}
      </a>
      <ul className={layout['small']}>
        {phoneHours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
