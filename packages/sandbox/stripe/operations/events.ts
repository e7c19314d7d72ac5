import * as z from 'zod/mini';
import { missing } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { page, text } from '#sandbox/stripe/parameters.ts';
import { eventView } from '#sandbox/stripe/views/event.ts';
import { listOf } from './list.ts';

export const eventOperations = [
  operation(
    { name: 'events.list', method: 'GET', path: '/events' },
    z.strictObject({ type: text, types: z.optional(z.record(z.string(), z.string())), ...page }),
    ({ store }, { parameters }) => {
      const { type, types } = parameters;
      const wanted = type ? [type] : Object.values(types ?? {});
      const events = store.events.all().filter((one) => wanted.length === 0 || wanted.includes(one.type));
      return listOf('/v1/events', events, parameters, eventView);
    },
  ),
  operation(
    { name: 'events.retrieve', method: 'GET', path: '/events/:id' },
    z.strictObject({}),
    ({ store }, { id }) => {
      const event = store.events.get(id);
      if (!event) throw missing('event', id, 'id');
      return eventView(event);
    },
  ),
];
