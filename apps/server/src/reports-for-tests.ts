type Sheet = { readonly name: string; readonly rowCount: number; readonly columnCount: number }

/** A report's document of one sheet: these cells by their places, and nothing else. */
export const reportOf = (cells: Readonly<Record<string, object>> = {}, sheet: Partial<Sheet> = {}) => ({
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells,
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
      ...sheet,
    },
  ],
})
