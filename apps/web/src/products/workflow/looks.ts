import type { AssetKind } from '@gridwright/contract'
import type { AssetLook } from '#assets/asset-look.ts'

const design =
  (section: 'activiti' | 'zeebe') =>
  (id: string): string =>
    `/${section}/design?modelId=${encodeURIComponent(id)}`

const version =
  (section: 'activiti' | 'zeebe') =>
  (id: string, number: number): string =>
    `${design(section)(id)}&version=${number}`

const formDesign = (id: string): string => `/form/design?id=${encodeURIComponent(id)}`

export const looks = {
  'activiti-process': {
    icon: 'process',
    name: { zh: '流程', en: 'Process' },
    view: 'activiti:view',
    to: design('activiti'),
    toDesign: design('activiti'),
    toVersion: version('activiti'),
    comparison: async () =>
      (await import('#features/workflow/process-list/compare-processes.ts')).activitiComparison,
    comparedPictures: async () =>
      (await import('#features/workflow/process-list/compared-diagrams.tsx')).ComparedActiviti,
  },
  'zeebe-process': {
    icon: 'process',
    name: { zh: 'zeebe 流程', en: 'Zeebe process' },
    view: 'zeebe:view',
    to: design('zeebe'),
    toDesign: design('zeebe'),
    toVersion: version('zeebe'),
    comparison: async () =>
      (await import('#features/workflow/process-list/compare-processes.ts')).zeebeComparison,
    comparedPictures: async () =>
      (await import('#features/workflow/process-list/compared-diagrams.tsx')).ComparedZeebe,
  },
  form: {
    icon: 'form',
    name: { zh: '表单', en: 'Form' },
    view: 'form:view',
    to: formDesign,
    toDesign: formDesign,
    toVersion: (id: string, number: number) => `${formDesign(id)}&version=${number}`,
    comparison: async () => (await import('#features/workflow/form-list/compare-forms.ts')).formComparison,
  },
} as const satisfies Partial<Record<AssetKind, AssetLook>>
