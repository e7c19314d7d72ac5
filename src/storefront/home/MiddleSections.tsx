import { Section } from '#src/visit/Section.tsx';
import { Benefits } from './Benefits.tsx';
import { Founder } from './Founder.tsx';
import { Reasons } from './Reasons.tsx';
import { Recipes } from './Recipes.tsx';
import { Testimonials } from './Testimonials.tsx';

/** @rule R2.7 */
export const MiddleSections = () => (
  <>
    <Section>
      <Recipes />
    </Section>
    <Section>
      <Benefits />
    </Section>
    <Section>
      <Founder />
    </Section>
    <Section>
      <Testimonials />
    </Section>
    <Section>
      <Reasons />
    </Section>
  </>
);
