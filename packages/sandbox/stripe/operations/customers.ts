import * as z from 'zod/mini';
import { generateId } from '#sandbox/stripe/ids.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { optionalEmail, metadata, pageParameters, optionalText } from '#sandbox/stripe/parameters.ts';
import { customerView } from '#sandbox/stripe/views/customer.ts';
import { emitEvent } from '#sandbox/stripe/world.ts';
import { toListResponse } from './list.ts';

export const customerOperations = [
  operation(
    { name: 'customers.create', method: 'POST', path: '/customers' },
    z.strictObject({
      email: optionalEmail,
      name: optionalText,
      phone: optionalText,
      description: optionalText,
      metadata,
    }),
    (world, { parameters }) => {
      const customer = world.store.customers.put({
        id: generateId('cus'),
        created: world.now(),
        email: parameters.email ?? null,
        name: parameters.name ?? null,
        phone: parameters.phone ?? null,
        description: parameters.description ?? null,
        metadata: parameters.metadata ?? {},
      });
      emitEvent(world, 'customer.created', { ...customerView(customer) });
      return customerView(customer);
    },
  ),
  // Stripe compares e-mails case-sensitively, so callers must normalize e-mails.
  operation(
    { name: 'customers.list', method: 'GET', path: '/customers' },
    z.strictObject({ email: optionalText, ...pageParameters }),
    ({ store }, { parameters }) => {
      const emailFilter = parameters.email;
      const customers = store.customers
        .all()
        .filter((customer) => !emailFilter || customer.email === emailFilter);
      return toListResponse('/v1/customers', customers, parameters, customerView);
    },
  ),
];
