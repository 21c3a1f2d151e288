import { stateOf } from '@gridwright/screen'
import { screenStarters } from '@gridwright/screen/starters'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { expect, it } from 'vitest'

it.each(screenStarters)(
  'DSH-01 every widget of $key is one of this build, with its options and slots',
  ({ make }) => {
    for (const widget of Object.values(make({}).widgets)) {
      expect([widget.name, widget.type, stateOf(widget, widgetFactsOf)]).toEqual([
        widget.name,
        widget.type,
        'current',
      ])
      const slots = widgetFactsOf(widget.type)?.slots.map(({ key }) => key)
      expect(slots).toEqual(expect.arrayContaining(Object.keys(widget.bind?.map ?? {})))
    }
  },
)
