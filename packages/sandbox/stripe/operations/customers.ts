import * as z from 'zod/mini';
import { newId } from '#sandbox/stripe/ids.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { email, metadata, page, text } from '#sandbox/stripe/parameters.ts';
import { customerView } from '#sandbox/stripe/views/customer.ts';
import { emit } from '#sandbox/stripe/world.ts';
import { listOf } from './list.ts';

export const customerOperations = [
  operation(
    { name: 'customers.create', method: 'POST', path: '/customers' },
    z.strictObject({ email, name: text, phone: text, description: text, metadata }),
    (world, { parameters }) => {
      const customer = world.store.customers.put({
        id: newId('cus'),
        created: world.now(),
        email: parameters.email ?? null,
        name: parameters.name ?? null,
        phone: parameters.phone ?? null,
        description: parameters.description ?? null,
        metadata: parameters.metadata ?? {},
      });
      emit(world, 'customer.created', { ...customerView(customer) });
      return customerView(customer);
    },
  ),
  // Stripe compares e-mails case-sensitively, so callers must normalize them.
  operation(
    { name: 'customers.list', method: 'GET', path: '/customers' },
    z.strictObject({ email: text, ...page }),
    ({ store }, { parameters }) => {
      const wanted = parameters.email;
      const customers = store.customers.all().filter((one) => !wanted || one.email === wanted);
      return listOf('/v1/customers', customers, parameters, customerView);
    },
  ),
];
