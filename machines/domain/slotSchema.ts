import * as z from 'zod/mini';
import { slots } from './slot.ts';

export const slotSchema = z.enum(slots, { error: 'Ce créneau de livraison n’existe pas.' });
