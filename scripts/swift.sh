#!/bin/sh
# A real S3 store for tests: OpenStack Swift from Debian's packages, with one replica, in the folder $1, until this script is
# stopped. Prints the STORAGE_URL of a bucket. As root: apt-get install --no-install-recommends swift-proxy swift-account
# swift-container swift-object memcached. Swift stores metadata in extended attributes, so the folder must be on ext4, XFS or the like.
set -eu
folder=$(realpath -m "${1:?usage: swift.sh FOLDER}")
host=127.0.0.1
proxy=6200
cache=6210
mkdir -p "$folder/devices/disk" "$folder/run"
cd "$folder"

# The servers' rings and the hash prefix for names on disk belong to this folder only.
cat > swift.conf <<CONF
[swift-hash]
swift_hash_path_suffix = $(od -An -N8 -tx8 /dev/urandom | tr -d ' ')
[storage-policy:0]
name = only
default = yes
CONF

port=$proxy
for kind in account container object; do
  port=$((port + 1))
  swift-ring-builder $kind.builder create 4 1 1 > /dev/null
  swift-ring-builder $kind.builder add r1z1-$host:$port/disk 1 > /dev/null
  swift-ring-builder $kind.builder rebalance > /dev/null
  cat > $kind.conf <<CONF
[DEFAULT]
bind_ip = $host
bind_port = $port
user = $(id -un)
swift_dir = $folder
devices = $folder/devices
mount_check = false
workers = 0
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
CONF
done

cat > proxy.conf <<CONF
[DEFAULT]
bind_ip = $host
bind_port = $proxy
user = $(id -un)
swift_dir = $folder
workers = 0
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_kinfold_tests = secret .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = $host:$cache
[filter:catch_errors]
use = egg:swift#catch_errors
CONF

memcached -l $host -p $cache -u "$(id -un)" > memcached.log 2>&1 &
servers=$!
trap 'kill $servers 2> /dev/null; wait' EXIT
trap 'exit 1' INT TERM
for kind in account container object proxy; do
  swift-$kind-server "$folder/$kind.conf" > $kind.log 2>&1 &
  servers="$servers $!"
done

swift=http://$host:$proxy
made=
for _ in $(seq 60); do
  token=$(curl -si $swift/auth/v1.0 -H 'X-Auth-User: kinfold:tests' -H 'X-Auth-Key: secret' | tr -d '\r' | sed -n 's/^X-Auth-Token: //p')
  [ -n "$token" ] && curl -sf -o answer -X PUT $swift/v1/AUTH_kinfold/papers -H "X-Auth-Token: $token" && made=yes && break
  sleep 0.5
done
[ -n "$made" ] || { echo "Swift does not answer; see $folder/*.log and the system's log" >&2; exit 2; }
echo "s3+http://kinfold%3Atests:secret@$host:$proxy/papers"
wait
