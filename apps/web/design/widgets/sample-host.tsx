import type { Outlines, WidgetHost } from '@gridwright/widgets'

const values = new Map<string, string>([['areaCode', '100000']])
const picture =
  'data:image/svg+xml;utf8,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#16305a"/><circle cx="100" cy="90" r="46" fill="#35b6ff"/><path d="M20 190 80 110l40 45 30-30 40 65z" fill="#2fe0b8"/></svg>',
  )

/** The screen around a sample: what it says is shown by what it fills in, and pressed marks are told to the console. */
export const sampleHost: WidgetHost = {
  fill: (text) => text.replaceAll(/\$\{(\w+)\}/g, (_, code: string) => values.get(code) ?? ''),
  value: (variable) => values.get(variable),
  hears: () => true,
  emit: (event, told) => console.info(event, told),
  set: (variable, value) => values.set(variable, value),
  pictureUrl: () => picture,
  now: () => Date.now(),
  outlines: async (code) => {
    const answer = await fetch(`/geoJson/${code}.json`)
    if (!answer.ok) throw new Error(`There is no map ${code}`)
    return (await answer.json()) as Outlines
  },
}
