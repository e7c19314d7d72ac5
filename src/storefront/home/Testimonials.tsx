import { rating } from '#src/content/home.ts';
import { sections } from '#src/content/sections.ts';
import { testimonials, type Testimonial } from '#src/content/voices.ts';
import { Carousel } from '#src/ui/carousel/Carousel.tsx';
import { CarouselArea } from '#src/ui/carousel/CarouselArea.tsx';
import { CarouselArrows } from '#src/ui/carousel/CarouselArrows.tsx';
import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { Rating, Stars } from '#src/ui/rating/Rating.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { MenuLink } from './MenuLink.tsx';
import section from './Section.module.css';
import { skippableClass } from './skippable.ts';
import styles from './Testimonials.module.css';

const copy = sections.testimonials;

export interface TestimonialsProps {
  readonly action?: Elements;
}

/** @rule R2.30 */
export const Testimonials = ({ action }: TestimonialsProps) => (
  <section
    className={`${layout['section']} ${skippableClass('testimonials')}`}
    id="avis"
    aria-labelledby="testimonials"
  >
    <CarouselArea wrapAround>
      <div className={`${layout['page']} ${section['head']} ${section['headLine']}`}>
        <div>
          <h2 id="testimonials">{copy.title}</h2>
          <Rating words={rating} />
        </div>
        <CarouselArrows previous={copy.previous} next={copy.next} />
      </div>
      <Carousel label={copy.list} slideLayout="quotes">
        {testimonials.map((testimonial) => (
          <li key={testimonial.slug} className={styles['slide']}>
            <Quote {...testimonial} />
          </li>
        ))}
      </Carousel>
    </CarouselArea>
    <p className={`${layout['page']} ${section['end']}`}>
      {action ?? <MenuLink position="avis">{copy.menu}</MenuLink>}
    </p>
  </section>
);

const Quote = ({ slug, words: quote, name, town }: Testimonial) => (
  <figure className={styles['quote']}>
    <Cloth plate={slug} className={styles['cloth']}>
      <Plate slug={slug} sizes="21.5rem" className={styles['plate']} />
    </Cloth>
    <div className={styles['text']}>
      <Stars />
      <blockquote className={styles['said']}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={layout['small']}>
        <b className={styles['name']}>{name}</b>
        <span>{`, ${town}`}</span>
      </figcaption>
    </div>
  </figure>
);
