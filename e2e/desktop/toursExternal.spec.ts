import { test } from '#e2e/support/stage.ts';
import { playTour } from '#e2e/tours/playTour.ts';
import { tours } from '#e2e/tours/list/all.ts';

test.use({ edition: 'external' });
// Uses one worker for the file, so that the shop of this build starts only once.
test.describe.configure({ mode: 'default' });

for (const tour of tours.external) test(tour.title, ({ stage }) => playTour(stage, tour));
