#!/bin/sh
# Puts what runs, and nothing else, into an empty folder: installed, built, readable by anybody, written by nobody.
# Needs any Node from 16 on with npm, and the network. The Dockerfile calls it; for a machine without containers:
#   sh deploy/assemble.sh /opt/dry-marina
set -eu

if [ $# -ne 1 ]; then
  echo 'Say where to: sh deploy/assemble.sh /opt/dry-marina' >&2
  exit 2
fi
into=$1
if [ -e "$into" ] && [ -n "$(ls -A "$into")" ]; then
  echo "$into is not empty: name a new folder, and put it in place of the old one once Dry Marina is stopped." >&2
  exit 2
fi
cd "$(dirname "$0")/.."

mkdir -p "$into"
for part in package.json package-lock.json .npmrc tsconfig.json vite.config.ts react-router.config.ts lingui.config.ts \
  src locales migrations scripts deploy; do
  cp -R "$part" "$into/"
done
cd "$into"
NODE_ENV=production npm run --silent prestart
find src scripts -name '*.test.ts' -o -name '*.test.tsx' | xargs rm -f
chmod -R u+rwX,go+rX,go-w .
