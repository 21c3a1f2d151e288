import { permissions } from '@gridwright/contract'
import type { CallInput, MenuRow } from '@gridwright/contract'
import { Icon, iconNamed, Select } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import type { ReactNode } from 'react'
import type { Language, Text } from '#base/i18n/index.ts'
import { branchOf, levels } from './menu-order.ts'
import type { MenuText } from './texts.ts'

export type MenuValues = Required<Omit<CallInput<'menu.create'>, 'pid' | 'app' | 'rule'>> & {
  /** Empty at the top. */
  readonly pid: string
  readonly app: string
  readonly rule: number
}

const blank: MenuValues = {
  pid: '',
  title: '',
  titleEn: '',
  url: '',
  mode: 'default',
  icon: '',
  hidden: false,
  rule: 2,
  app: '',
  permissions: [],
  affix: false,
  noCache: false,
  breadcrumb: true,
  activeMenu: '',
  alwaysShow: true,
  redirect: '',
}

export const startOf = (menu: MenuRow | undefined, pid: string | null): MenuValues =>
  menu === undefined ? { ...blank, pid: pid ?? '' } : valuesIn(menu)

const valuesIn = (menu: MenuRow): MenuValues => ({
  pid: menu.pid ?? '',
  title: menu.title,
  titleEn: menu.titleEn,
  url: menu.url,
  mode: menu.mode === 'iframe' ? 'iframe' : 'default',
  icon: menu.icon,
  hidden: menu.hidden,
  rule: menu.rule,
  app: menu.app ?? '',
  permissions: [...menu.permissions],
  affix: menu.affix,
  noCache: menu.noCache,
  breadcrumb: menu.breadcrumb,
  activeMenu: menu.activeMenu,
  alwaysShow: menu.alwaysShow,
  redirect: menu.redirect,
})

export const inputOf = ({ pid, app, rule, ...values }: MenuValues): CallInput<'menu.create'> => ({
  ...values,
  pid: pid === '' ? null : pid,
  app: app === '' ? null : app,
  rule: rule === 1 ? 1 : 2,
})

/** Icons that suit a menu; a stored one that is none of them stays. */
const icons = [
  'home table report chart data-set database folder file grid screen map building organisation user users role',
  'lock key shield log history bell clock tasks book bookmark tool sliders settings archive api frame link',
  'globe wifi star rocket compare filter print share help',
].flatMap((line) => line.split(' '))

type IconChoiceProps = {
  readonly id: string
  readonly value: string
  readonly none: string
  readonly label: string
  readonly onChange: (value: string) => void
}

const IconChoice = ({ id, value, none, label, onChange }: IconChoiceProps): ReactNode => {
  const all = value === '' || icons.includes(value) ? icons : [value, ...icons]
  const options = [
    { value: '', label: none },
    ...all.map((name) => ({
      value: name,
      label: name,
      picture: <Icon name={iconNamed(name)} size={16} />,
    })),
  ]
  return <Select id={id} label={label} value={value} choices={options} onChange={onChange} />
}

export type FieldsOf = {
  readonly t: Text<MenuText>
  readonly language: Language
  readonly menus: readonly MenuRow[]
  readonly menu: MenuRow | undefined
  readonly origins: readonly string[]
  /** Permissions that the person holds: what he may put into a menu. */
  readonly held: readonly string[]
}

const titleOf = ({ title, titleEn }: MenuRow, language: Language): string =>
  language === 'en' && titleEn !== '' ? titleEn : title

const places = ({ t, language, menus, menu }: FieldsOf) => {
  const own = menu === undefined ? new Set<string>() : branchOf(menus, menu.id)
  return [
    { value: '', label: t('top') },
    ...levels(menus)
      .filter((one) => !own.has(one.menu.id))
      .map((one) => ({
        value: one.menu.id,
        label: `${'　'.repeat(one.level)}${titleOf(one.menu, language)}`,
      })),
  ]
}

const permissionOptions = ({ language, menu, held }: FieldsOf) =>
  Object.entries(permissions)
    .filter(([value]) => held.includes('*:*:*') || held.includes(value) || menu?.permissions.includes(value))
    .map(([value, title]) => ({ value, label: `${title[language]} · ${value}` }))

/** RTE-10: of groups where they lead, of pages how their tab behaves. */
const routeFields = ({ t, menus, menu }: FieldsOf): readonly FormField<MenuValues>[] => {
  const isGroup = menu !== undefined && menus.some(({ pid }) => pid === menu.id)
  const place = { kind: 'text', rules: [length({ max: 500 })] } as const
  if (isGroup)
    return [
      { name: 'redirect', label: t('redirect'), hint: t('redirectHint'), ...place },
      { name: 'alwaysShow', label: t('alwaysShow'), kind: 'switch', hint: t('alwaysShowHint') },
      { name: 'breadcrumb', label: t('breadcrumb'), kind: 'switch' },
    ]
  return [
    { name: 'affix', label: t('affix'), kind: 'switch' },
    { name: 'noCache', label: t('noCache'), kind: 'switch', hint: t('noCacheHint') },
    { name: 'breadcrumb', label: t('breadcrumb'), kind: 'switch' },
    { name: 'activeMenu', label: t('activeMenu'), hint: t('activeMenuHint'), ...place },
  ]
}

export const fieldsOf = (needs: FieldsOf): readonly FormField<MenuValues>[] => {
  const { t, origins } = needs
  const listed = origins.length === 0 ? t('noOrigins') : origins.join(' ')
  const isFrame = ({ mode }: MenuValues): boolean => mode === 'iframe'
  return [
    { name: 'title', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
    { name: 'titleEn', label: t('nameEn'), kind: 'text', rules: [length({ max: 60 })] },
    { name: 'pid', label: t('pid'), kind: 'select', options: places(needs) },
    {
      name: 'mode',
      label: t('mode'),
      kind: 'radio',
      options: [
        { value: 'default', label: t('modeDefault') },
        { value: 'iframe', label: t('modeIframe') },
      ],
    },
    {
      name: 'url',
      label: t('url'),
      kind: 'text',
      wide: true,
      rules: [length({ max: 500 })],
      hint: `${t('urlHint')} ${t('urlFrameHint', { origins: listed })}`,
    },
    {
      name: 'icon',
      label: t('icon'),
      kind: 'custom',
      render: ({ id, value, set }) => (
        <IconChoice id={id} value={String(value)} none={t('noIcon')} label={t('icon')} onChange={set} />
      ),
    },
    {
      name: 'rule',
      label: t('rule'),
      kind: 'select',
      options: [
        { value: 2, label: t('rule2') },
        { value: 1, label: t('rule1') },
      ],
    },
    { name: 'app', label: t('app'), kind: 'text', hint: t('appHint'), rules: [length({ max: 40 })] },
    {
      name: 'permissions',
      label: t('permissions'),
      kind: 'multi-select',
      wide: true,
      options: permissionOptions(needs),
      hint: t('permissionsHint'),
      visible: (values) => !isFrame(values) || values.permissions?.length !== 0,
    },
    { name: 'hidden', label: t('hidden'), kind: 'switch', wide: true },
    ...routeFields(needs),
  ]
}
