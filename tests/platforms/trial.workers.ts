import { setAhead } from './clock.ts';
import worker from '#server/main.workers.ts';
import { trialHeaders } from './trial.ts';

/** The Worker that is deployed, by a clock that each request sets; it is deployed nowhere itself. */
export default {
  fetch: async (request: Request, bindings: Parameters<typeof worker.fetch>[1]): Promise<Response> => {
    setAhead(Number(request.headers.get(trialHeaders.ahead)));
    const answer = await worker.fetch(request, bindings);
    console.info(request.headers.get(trialHeaders.lastLine));
    return answer;
  },
};
