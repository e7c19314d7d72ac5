import { hellofresh as copy } from '#src/content/hellofresh.ts';
import { pages } from '#src/content/pages.ts';
import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Questions } from '#src/ui/questions/Questions.tsx';
import { Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './HelloFreshPage.module.css';
import { Side } from './Side.tsx';

export function HelloFreshPage() {
  usePageTitle(pages.hellofresh.title);
  return (
    <>
      <SkipLink />
      <Section>
        <Header page="hellofresh" />
      </Section>
      <main id="content" className={layout['page']}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{copy.title}</h1>
          <p className={layout['lead']}>{copy.lead}</p>
        </div>
        <div className={styles['sides']}>
          <div className={styles['other']}>
            <Side side={copy.box} />
          </div>
          <Cloth className={styles['ours']}>
            <Side side={copy.mijote} />
            <div>
              <Cta position="hero" page="hellofresh" />
            </div>
          </Cloth>
        </div>
        <Section>
          <section className={styles['questions']} aria-labelledby="questions">
            <h2 id="questions">{copy.questionsTitle}</h2>
            <Questions name="hellofresh" items={copy.questions} shown={copy.questions.length} />
          </section>
        </Section>
        <p className={`${layout['legal']} ${styles['trademark']}`}>{copy.trademark}</p>
      </main>
      <Section>
        <Footer />
      </Section>
    </>
  );
}
