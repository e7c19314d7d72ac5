import { test } from '#e2e/support/stage.ts';
import { playTour } from '#e2e/tours/playTour.ts';
import { tours } from '#e2e/tours/list/all.ts';

test.use({ edition: 'offerByButton' });

for (const tour of tours.shop) test(tour.title, ({ stage }) => playTour(stage, tour));
