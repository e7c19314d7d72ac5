import type { Fault } from 'xstate-workbench/paths/controls';

/** A fault of a control in the sandbox's own words, as `PUT /sandbox/faults` takes it: `status 503` is `{ kind, status }`. */
export function faultSet({ call, mode }: Fault): Record<string, Record<string, string | number>> {
  const [kind = '', value = ''] = mode.split(' ');
  const details: Readonly<Record<string, Record<string, string | number>>> = {
    status: { status: Number(value) },
    delay: { ms: Number(value) },
    refuse: { code: value },
  };
  return { [call]: { kind, ...details[kind] } };
}
