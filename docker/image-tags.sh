#!/bin/sh
# Prints the tags of a release's image, one a line: docker/image-tags.sh 1.2.3 < all released versions
# 1.2, 1 and latest stay with the newest release that they fit, and never go to a pre-release.
set -eu
export LC_ALL=C

version=$1
released=$(cat)
echo "$version"
case $version in *-*) exit ;; esac

releases=$(printf '%s\n' "$released" "$version" | grep -E '^[0-9]+\.[0-9]+\.[0-9]+$')
minor=${version%.*}
major=${version%%.*}
for tag in "$minor" "$major" latest; do
  case $tag in latest) prefix= ;; *) prefix=$tag. ;; esac
  newest=$(printf '%s\n' "$releases" | awk -v prefix="$prefix" 'index($0, prefix) == 1' | sort -V | tail -n 1)
  if [ "$newest" = "$version" ]; then echo "$tag"; fi
done
