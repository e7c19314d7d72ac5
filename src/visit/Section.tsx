import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { pageFailureTexts } from '#src/content/pageFailure.ts';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { ErrorBoundary } from '#src/visit/ErrorBoundary.tsx';

interface SectionProps {
  readonly children: Elements;
  readonly fallback?: Elements;
}

export const Section = ({ children, fallback }: SectionProps) => (
  <ErrorBoundary fallback={fallback === undefined ? <SectionFailed /> : fallback}>{children}</ErrorBoundary>
);

const SectionFailed = () => (
  <p className={layout['page']} data-failed>
    {pageFailureTexts.section}
  </p>
);

export const OrderFallbackLink = () => (
  <p id="select-your-box" className={layout['page']} data-failed>
    <span>{pageFailureTexts.section}</span>
    <a href={`/?step=form&box=${defaultNbMeals}`}>{pageFailureTexts.order}</a>
  </p>
);
