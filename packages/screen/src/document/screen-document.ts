import { documentKind } from '@gridwright/document'
import { z } from 'zod'
import type { Screen } from './screen-shape.ts'
import { screenSchema } from './screen.ts'

/** How screens are stored: `screenDocument.read(stored)` gives a {@link Screen} or why there is none. */
export const screenDocument = documentKind<Screen>({
  kind: 'screen',
  version: 1,
  schema: screenSchema as z.ZodType<Screen>,
  migrations: [],
})

/** JSON Schema (2020-12) of a screen, for programs that write one. */
export const screenJsonSchema = () => z.toJSONSchema(screenSchema, { io: 'input' })

/** A screen with nothing on it. */
export const emptyScreen: Screen = {
  version: 1,
  canvas: { width: 1920, height: 1080, fit: 'contain', grid: { step: 8, shown: false } },
  theme: 'dark-blue',
  variables: [],
  queries: {},
  widgets: {},
  tree: [],
}
