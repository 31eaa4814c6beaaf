const { PATH, NODE_COMPILE_CACHE } = process.env

/** All that a program started by a test takes over from the test's own environment. */
export const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
