/**
 * What people design: a word for one, how the one at hand is spoken of, and who may view and edit them at all. The rest of
 * a kind is its product’s.
 */
export const assetKindFacts = {
  report: {
    zh: '报表',
    en: 'Report',
    thisOne: { zh: '这张报表', en: 'this report' },
    view: 'report:view',
    edit: 'report:edit',
  },
  screen: {
    zh: '数据大屏',
    en: 'Data screen',
    thisOne: { zh: '这个大屏', en: 'this screen' },
    view: 'screen:view',
    edit: 'screen:edit',
  },
  'activiti-process': {
    zh: '流程',
    en: 'Process',
    thisOne: { zh: '这个流程', en: 'this process' },
    view: 'activiti:view',
    edit: 'activiti:edit',
  },
  'zeebe-process': {
    zh: 'zeebe 流程',
    en: 'Zeebe process',
    thisOne: { zh: '这个流程', en: 'this process' },
    view: 'zeebe:view',
    edit: 'zeebe:edit',
  },
  form: {
    zh: '表单',
    en: 'Form',
    thisOne: { zh: '这个表单', en: 'this form' },
    view: 'form:view',
    edit: 'form:edit',
  },
  'data-set': {
    zh: '数据集',
    en: 'Data set',
    thisOne: { zh: '这个数据集', en: 'this data set' },
    view: 'dataset:view',
    edit: 'dataset:edit',
  },
} as const

export type AssetKind = keyof typeof assetKindFacts

export const assetKinds = Object.keys(assetKindFacts) as [AssetKind, ...AssetKind[]]

type Of<Side extends 'view' | 'edit'> = (typeof assetKindFacts)[AssetKind][Side]

const of = <Side extends 'view' | 'edit'>(side: Side) =>
  assetKinds.map((kind) => assetKindFacts[kind][side]) as [Of<Side>, ...Of<Side>[]]

/** Permissions of all kinds. */
export const changing = of('edit')
export const looking = [...of('view'), ...changing] as const
