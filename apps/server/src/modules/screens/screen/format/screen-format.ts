import type { HandlerInput, Output } from '@gridwright/contract'
import { emptyScreen, screenDocument, screenJsonSchema } from '@gridwright/screen'
import type { Screen, WidgetFacts } from '@gridwright/screen'
import { widgetKinds } from '@gridwright/widgets/facts'
import { z } from 'zod'
import { screenGuide } from './screen-guide.ts'

/** A bar chart of sales by region, refreshed every minute; its data set is named by an id that nobody has. */
const example: Screen = {
  ...emptyScreen,
  queries: {
    sales: {
      name: 'Sales by region',
      source: { kind: 'data-set', dataSetId: '00000000000000000000000000000000' },
      params: {},
      everyMs: 60_000,
      transform: [
        { step: 'group', by: ['region'], values: [{ column: 'amount', how: 'sum', as: 'amount' }] },
        { step: 'sort', column: 'amount', down: true },
      ],
    },
  },
  widgets: {
    title: {
      type: 'text',
      version: 1,
      name: 'Title',
      box: { x: 560, y: 24, w: 800, h: 64, r: 0 },
      options: { content: 'Sales', letters: { size: 36, bold: true, align: 'center' } },
    },
    bars: {
      type: 'histogram',
      version: 1,
      name: 'Sales by region',
      box: { x: 40, y: 120, w: 1840, h: 900, r: 0 },
      options: { labels: true },
      bind: { query: 'sales', map: { category: ['region'], value: ['amount'] } },
    },
  },
  tree: ['title', 'bars'],
}

type Described = Output<'screen.format'>['widgets'][number]

const described = (facts: WidgetFacts, withOptions: boolean): Described => ({
  type: facts.type,
  version: facts.version,
  title: facts.title,
  size: facts.size,
  slots: facts.slots.map(({ key, title, takes, many = false, required = false }) => ({
    key,
    title,
    takes,
    many,
    required,
  })),
  events: [...facts.events],
  ...(withOptions && {
    options: z.toJSONSchema(facts.schema, { io: 'input', unrepresentable: 'any' }),
    defaults: facts.defaults,
  }),
})

/** The format of screens for programs: version, JSON Schema (2020-12), kinds of widgets, the rules, a screen that follows them. */
export const screenFormat = ({ types }: HandlerInput<'screen.format'>): Output<'screen.format'> => ({
  version: screenDocument.version,
  schema: screenJsonSchema(),
  widgets: widgetKinds.map((facts) => described(facts, types.includes(facts.type))),
  guide: screenGuide,
  example,
})
