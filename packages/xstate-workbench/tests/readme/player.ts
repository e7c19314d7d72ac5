import { createMachine, stateIn } from 'xstate';

export const player = createMachine({
  id: 'player',
  initial: 'playing',
  on: { eject: '.empty' },
  states: {
    playing: {
      type: 'parallel',
      on: { pause: 'paused' },
      states: {
        sound: {
          initial: 'loud',
          states: { loud: { on: { mute: 'quiet' } }, quiet: { on: { mute: 'loud' } } },
        },
        light: {
          initial: 'dim',
          states: {
            dim: { on: { shine: { guard: stateIn({ playing: { sound: 'loud' } }), target: 'bright' } } },
            bright: {},
          },
        },
        was: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { play: 'playing.was' } },
    empty: {},
  },
});
