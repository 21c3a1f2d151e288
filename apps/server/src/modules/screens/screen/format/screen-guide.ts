/** What somebody who writes screens by program must know beyond the schema: sent with it to agents. */
export const screenGuide = `A data screen is JSON: a canvas in pixels, "queries" that read rows, "widgets" by id that show them, and "tree", the ids in the order in which they are painted (later ones lie over earlier ones). Every widget stands in the tree exactly once, alone or in a group {"group": id, "name": …, "children": […]}.

Queries
- source {"kind": "data-set", "dataSetId"} reads a data set that you may view; {"kind": "static", "columns", "rows"} brings its own rows; {"kind": "api", "url", "method", "result", "resultProp"} has the server ask an address.
- "params": values of the data set's parameters by code; "\${code}" stands for a variable of the screen.
- "everyMs": read again every so many milliseconds (60000 = each minute); absent or 0: once, and when a variable changes.
- "transform": steps on the rows, in order: pick, rename, filter, sort, limit, group (by, values: column, how, as), pivot, unpivot, join, map, compute.

Widgets: "type" and "version" of the list "widgets" of this answer, "box" {x, y, w, h, r} on the canvas, "options" of its kind ({} takes all defaults; screen_format with "types" gives the JSON Schema of options), "bind": {"query", "map": {slot: [columns]}} says which columns fill which slot. A text shows "{column}" of the first row of its query and "\${code}" of variables.

Variables: {"code", "type", "default", "url"}; events of widgets ("on") set them: {"event": "click", "do": [{"do": "set", "variable": code, "to": "\${event.column}"}]}.

Way to work
1. asset_list with kind "data-set" shows the data sets that may be used; dataSet_fields names columns and parameters.
2. screen_try with "queries", "variables" and "items": [{"queryId"}] reads queries that are not saved: look at columns and rows, and at "error".
3. asset_create with kind "screen" and the screen as "document" makes a draft; what is wrong with it is answered with its place.
4. asset_publish with the revision that was answered last makes a version that others see; screen_data reads it.`
