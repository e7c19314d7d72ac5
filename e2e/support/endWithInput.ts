/**
 * Script that each shop process preloads.
 * Ends the process when its stdin closes, even if the test runner crashes.
 */
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
