import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { failed } from '#src/content/failed.ts';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { Boundary } from '#src/visit/Boundary.tsx';

interface SectionProps {
  readonly children: Elements;
  readonly fallback?: Elements;
}

/** If this part of a page fails, the rest stays usable. */
export const Section = ({ children, fallback }: SectionProps) => (
  <Boundary fallback={fallback === undefined ? <SectionFailed /> : fallback}>{children}</Boundary>
);

const SectionFailed = () => (
  <p className={layout['page']} data-failed>
    {failed.section}
  </p>
);

export const OrderLink = () => (
  <p id="select-your-box" className={layout['page']} data-failed>
    <span>{failed.section}</span>
    <a href={`/?step=form&box=${defaultNbMeals}`}>{failed.order}</a>
  </p>
);
