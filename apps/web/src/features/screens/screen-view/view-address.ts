import { cropOf, fits } from '@gridwright/screen'
import type { Crop, Fit } from '@gridwright/screen'

/** What the viewer's address says: `?id=…&draft=1&v.areaCode=110000&fit=cover&wall=1&crop=0,0,960,540`. */
export type ViewAddress = {
  readonly id: string
  /** The editor's draft instead of the published version. */
  readonly draft: boolean
  /** Values of variables that may come from the address, by code. */
  readonly values: Readonly<Record<string, string>>
  /** In place of the screen's own. */
  readonly fit: Fit | undefined
  readonly isWall: boolean
  /** A browser of the server takes a picture of it: nobody looks. */
  readonly isPicture: boolean
  readonly crop: Crop | undefined
  /** A wall's page begins anew after so many; 0 = never for its age. */
  readonly reloadHours: number
}

const hoursOf = (text: string | null): number => {
  const hours = Number(text ?? '12')
  return Number.isFinite(hours) && hours >= 0 ? hours : 12
}

export const valuePrefix = 'v.'

const fitOf = (text: string | null): Fit | undefined => fits.find((fit) => fit === text)

export const readAddress = (params: URLSearchParams): ViewAddress => ({
  id: params.get('id') ?? '',
  draft: params.get('draft') === '1',
  values: Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(valuePrefix) ? [[key.slice(valuePrefix.length), value]] : [],
    ),
  ),
  fit: fitOf(params.get('fit')),
  isWall: params.get('wall') === '1',
  isPicture: params.get('picture') === '1',
  crop: cropOf(params.get('crop')),
  reloadHours: hoursOf(params.get('reloadHours')),
})

/** The address of a screen with values of its variables. */
export const screenAddress = (id: string, values: Readonly<Record<string, string>>): string => {
  const params = new URLSearchParams({ id })
  for (const [code, value] of Object.entries(values)) params.set(`${valuePrefix}${code}`, value)
  return `/screen/viewer?${params.toString()}`
}

/** The address of a report with values of its parameters. */
export const reportAddress = (id: string, values: Readonly<Record<string, string>>): string => {
  const params = new URLSearchParams({ id })
  for (const [code, value] of Object.entries(values)) params.set(`p.${code}`, value)
  return `/excelreport/viewer?${params.toString()}`
}
