import type { Permission } from '@gridwright/contract'
import type { IconName } from '@gridwright/ui'
import type { Language } from '#base/i18n/index.ts'

/** Something that the palette found. */
export type PaletteFind = {
  readonly key: string
  readonly title: string
  /** What it is, beside the title. */
  readonly aside: string
  readonly icon: IconName
  /** Where it is opened. */
  readonly to: string
}

type Asked = { readonly text: string; readonly pageSize: number }
type Options = { readonly enabled: boolean; readonly keepPrevious: boolean }

/** Things that people look for by name; assets come by themselves. */
export type PaletteSource = {
  readonly group: 'assets' | 'people'
  /** Who is asked for it. */
  readonly may: Permission
  /** A hook: asks the server where `enabled`. */
  useFinds(asked: Asked, options: Options, language: Language): readonly PaletteFind[]
}
