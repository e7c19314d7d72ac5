/** Preloaded into a shop process. Ends it when its stdin closes, even if the test runner crashes. */
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
