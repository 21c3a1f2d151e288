import type { HomeStart, HomeTile } from '#products/home-blocks.ts'

export const starts: readonly HomeStart[] = [
  {
    icon: 'screen',
    name: { zh: '新建大屏', en: 'New data screen' },
    hint: { zh: '在画布上拖出图表、地图和指标', en: 'Drag charts, maps and figures onto a canvas' },
    to: '/screen/list?new=1',
    may: 'screen:edit',
  },
]

export const tiles: readonly HomeTile[] = [
  {
    count: 'screen',
    icon: 'screen',
    name: { zh: '数据大屏', en: 'Data screens' },
    to: '/screen/list',
    may: 'screen:view',
  },
]
