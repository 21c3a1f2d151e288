import { brandTitles } from '@gridwright/contract'

/** One organisation's face (ACC-18): its title and subheading, and the accent in light and dark. */
export type Brand = {
  readonly title: { readonly zh: string; readonly en: string }
  readonly sub: { readonly zh: string; readonly en: string }
  readonly accent: { readonly light: string; readonly dark: string }
  /** Two further colours of the picture beside the login form. */
  readonly scene: { readonly deep: string; readonly glow: string }
}

const gridwright: Brand = {
  title: brandTitles[1],
  sub: { zh: '报表、数据与流程，一处设计', en: 'Reports, data and workflow, designed in one place' },
  accent: { light: '#1f5fd0', dark: '#7aa7ff' },
  scene: { deep: '#0b1f4b', glow: '#3f8cff' },
}

/** The four organisations, by the number of the setting. */
export const brands: Readonly<Record<number, Brand>> = {
  1: gridwright,
  2: {
    title: brandTitles[2],
    sub: { zh: '发电、储能与负荷的统一视图', en: 'Generation, storage and load in one view' },
    accent: { light: '#0b7568', dark: '#4ecdb8' },
    scene: { deep: '#052f33', glow: '#1fb39b' },
  },
  3: {
    title: brandTitles[3],
    sub: { zh: '让每一份数据都有据可查', en: 'Every figure with its source' },
    accent: { light: '#5a48c8', dark: '#a99bff' },
    scene: { deep: '#1d1450', glow: '#8a6cff' },
  },
  4: {
    title: brandTitles[4],
    sub: { zh: '聚合可调资源，响应每一度电', en: 'Flexible resources, every kilowatt-hour answered' },
    accent: { light: '#a94f0a', dark: '#f0a35e' },
    scene: { deep: '#3a1606', glow: '#f0803c' },
  },
}

export const brandOf = (number: number | undefined): Brand => brands[number ?? 1] ?? gridwright
