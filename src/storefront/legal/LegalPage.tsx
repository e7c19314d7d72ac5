import { legal } from '#src/content/legal.ts';
import { pages } from '#src/content/pages.ts';
import { Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { legalDocuments, type LegalPageName } from './documents.ts';
import styles from './LegalPage.module.css';
import { LegalPartView } from './LegalPartView.tsx';

export function LegalPage({ page }: { readonly page: LegalPageName }) {
  const { title, lead, sections } = legalDocuments[page];
  usePageTitle(pages[page].title);
  return (
    <>
      <SkipLink />
      <Section>
        <Header page="legal" />
      </Section>
      <main id="content" className={`${layout['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={layout['lead']}>{lead}</p>
        </header>
        <nav className={styles['contents']} aria-label={legal.contents}>
          <p className={styles['label']}>{legal.contents}</p>
          <ul>
            {sections.map(({ id, title: words }) => (
              <li key={id}>
                <a className={styles['link']} href={`#${id}`}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['text']}>
          {sections.map(({ id, title: words, parts }) => (
            <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles['heading']}>
                {words}
              </h2>
              {parts.map((part) => (
                <LegalPartView key={JSON.stringify(part)} part={part} />
              ))}
            </section>
          ))}
        </div>
      </main>
      <Section>
        <Footer />
      </Section>
    </>
  );
}
