/**
 * What somebody who writes templates by program must know beyond the schema: sent with it to agents. One language, as
 * the schema has one; the rules are those of `packages/report-engine` and the first report of the guide.
 */
export const templateGuide = `A report template is JSON: sheets of sparse cells by Excel address ("B3"), styles by name, the data sets it uses by a name of its own, parameters. Rows and columns count from 0 in "rows" and "columns", where sizes and roles stand.

Cells
- kind "text": a fixed value. kind "field": "dataSet" (the name in "dataSets"), "field" (a column of it), "aggregate": "list" (default: an item for each row), "group" (an item for each different value), or sum, avg, max, min, count, distinctCount (one value). kind "formula": starts with "=".
- "expand": "down" or "right" repeats the cell for each item, and its lines with everything that hangs on it. A field without "expand" shows its values in one cell.
- Parents: a cell belongs to the nearest expanding cell to its left (leftParent) and above it (topParent) by default. A row below a list that should stand once, such as a total, needs "leftParent": null. A subtotal row of a group names the group's cell: "leftParent": "A2".
- A cell sees the rows of its parents of the same data set only: "sum" beside a group sums that group.

Formulas read template cells: =SUM(C2) in a group's row sums the group, in a row with "leftParent": null everything. C2[A2:-1] is C2 of the previous A2, C2[!0] all of them, &A2 the position. Parameters are @code. Functions: SUM COUNT AVERAGE MAX MIN ROUND IF PROPORTION RANK ACCSUM MOM YOY SEQ CONCAT TEXT and the usual ones of Excel.

Rows: "role": "heading" repeats on each page, "summary" stands at the end. Styles: colours "#rrggbb", sizes in points, "numberFormat" as in Excel ("#,##0.00").

Way to work
1. asset_list with kind "data-set" shows the data sets that may be used; dataSet_fields names the columns.
2. asset_create with kind "report" and the template as "document" makes a draft (nobody else sees it).
3. report_previewDraft with its id runs it on sample rows: "problems" say which cells are wrong and why, "rendered" shows cells as [row, column, rowSpan, colSpan, value, shown, style, link, source]. Correct the template until there are no problems of severity "error".
4. asset_saveDraft with the revision that was answered last keeps it; asset_publish makes a version that others see.
5. report_render runs the version; report_page reads it page by page as it prints.`
