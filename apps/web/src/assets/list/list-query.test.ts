import { describe, expect, it } from 'vitest'
import { isFiltered, listInput, showOf, sortOf } from './list-query.ts'

const none = { text: '', show: '', folder: '' }

describe('the list of assets', () => {
  it('shows all, the newest change first, 20 to a page (LAY-07)', () => {
    expect(listInput('report', none, { page: 1, pageSize: 20, sort: undefined })).toEqual({
      kind: 'report',
      currentPage: 1,
      pageSize: 20,
      text: '',
      show: 'all',
      sort: 'updatedAt',
      descending: true,
    })
  })

  it('LAY-07 reads its filters from the address, which may say nonsense', () => {
    const filters = { text: '销售', show: 'favourite', folder: 'f1' }
    const sort = { key: 'name', descending: true }
    expect(listInput('report', filters, { page: 3, pageSize: 50, sort })).toMatchObject({
      text: '销售',
      show: 'favourite',
      folderId: 'f1',
      sort: 'name',
      descending: true,
      currentPage: 3,
    })
    expect([showOf({ show: 'x' }), sortOf({ key: 'owner', descending: false })]).toEqual([
      'all',
      { key: 'updatedAt', descending: true },
    ])
  })

  it('knows whether an empty list is empty because of a filter', () => {
    expect([
      isFiltered(none),
      isFiltered({ ...none, text: 'x' }),
      isFiltered({ ...none, folder: 'f' }),
    ]).toEqual([false, true, true])
  })
})
