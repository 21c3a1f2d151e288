const rows = [
  '#000000 #262626 #434343 #595959 #8c8c8c #bfbfbf #d9d9d9 #f0f0f0 #f7f9fb #ffffff',
  '#fdecea #fdf0e2 #fdf8dc #eef8e2 #e1f5ec #e0f4f8 #e4eefc #e9e9fb #f3e8fb #fce8f2',
  '#f7b7b2 #f8cfa3 #f6e58d #cbe6a0 #a5ddc4 #a0dbe8 #aac9f6 #bcbcf2 #d9b8f0 #f3b6d4',
  '#e5544b #ec8f32 #d9b310 #86b83b #35a878 #2aa6c2 #3f7fe0 #6b6bdc #a35fd6 #d9588f',
  '#c22f28 #b9640d #9a7d00 #56821a #17754a #0f7690 #1f5fd0 #4545b8 #7a37ad #ac2c66',
  '#7c1c17 #743d05 #5f4d00 #34500d #0c482d #08495a #143d87 #2a2a75 #4c216c #6c1a40',
]

/** Rows of ten: greys first, then ten hues in five lights. */
export const swatches: readonly (readonly string[])[] = rows.map((row) => row.split(' '))
