import { setClockOffset } from './clock.ts';
import worker from '#server/entrypoints/main.workers.ts';
import { trialHeaders } from './trial.ts';

/** The production Worker with a clock set by requests. Never deployed. */
export default {
  fetch: async (request: Request, bindings: Parameters<typeof worker.fetch>[1]): Promise<Response> => {
    setClockOffset(Number(request.headers.get(trialHeaders.clockOffset)));
    const response = await worker.fetch(request, bindings);
    const lastLine = request.headers.get(trialHeaders.lastLine);
    if (lastLine !== null) console.info(lastLine);
    return response;
  },
};
