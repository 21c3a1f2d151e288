import { useList } from '#parts/list/index.ts'
import { texts } from './texts.ts'

export const shows = ['all', 'mine', 'claimable', 'done', 'started', 'copied'] as const
export type ShownTasks = (typeof shows)[number]

export const showOf = (text: string | undefined): ShownTasks => shows.find((one) => one === text) ?? 'all'

/** The list at the left, as its address says it. */
export const useTaskList = () =>
  useList({
    operation: 'task.list',
    name: 'task',
    texts,
    icon: 'tasks',
    rowKey: ({ key }) => key,
    columns: [],
    filters: { text: { search: 'search' }, late: { toggle: 'late', on: true } },
    keys: ['show'],
    input: ({ show }) => ({ show: showOf(show) }),
    sheet: false,
  })
