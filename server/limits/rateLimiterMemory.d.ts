/** `rate-limiter-flexible` has types only for its index, which loads the code of every store. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  import { RateLimiterMemory } from 'rate-limiter-flexible';

  export default RateLimiterMemory;
}
