import type { Canvas } from './asset-life.ts'

const nothing = (): void => {}

/** Of a kind that draws what the life's state holds: inputs tell of each letter, so nothing is ever under way. */
export const ownStateCanvas = <D>(): Canvas<D> => ({
  prepare: async () => undefined,
  put: (document) => document,
  asShown: (document) => document,
  take: nothing,
  isTyping: () => false,
  commit: () => false,
  endTyping: async () => undefined,
  dispose: nothing,
})
