#!/bin/sh
# Stands in for systemd in a chroot: stops and starts Talaqqi by the lines of its unit, and waits for READY=1.
set -eu
case "$*" in *talaqqi*) ;; *) exit 0 ;; esac
unit=/etc/systemd/system/talaqqi.service
grep -q '^Type=notify$' "$unit"
if [ -e /run/talaqqi.pid ]; then
  pid=$(cat /run/talaqqi.pid)
  kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm /run/talaqqi.pid
fi
[ "$1" = stop ] && exit 0
start=$(sed -n 's/^ExecStart=//p' "$unit")
rm -f /run/notify
# The page promises that a shell reads the settings as systemd does.
set -a
. /etc/talaqqi.env
set +a
exec perl -MSocket -MPOSIX=setsid -e '
  socket(my $heard, AF_UNIX, SOCK_DGRAM, 0) or die;
  bind($heard, sockaddr_un("/run/notify")) or die;
  chmod 0777, "/run/notify";
  my $server = fork;
  if ($server == 0) {
    open STDIN, "<", "/dev/null";
    open STDOUT, ">>", "/var/log/talaqqi.log";
    open STDERR, ">&", \*STDOUT;
    setsid;
    $ENV{NOTIFY_SOCKET} = "/run/notify";
    chdir "/opt/talaqqi";
    exec "setpriv", "--reuid=talaqqi", "--regid=talaqqi", "--clear-groups", split(" ", $ARGV[0]);
  }
  open my $file, ">", "/run/talaqqi.pid";
  print $file $server;
  close $file;
  $SIG{ALRM} = sub { die "the unit was not ready in time\n" };
  alarm 180;
  while (recv($heard, my $text, 4096, 0), 1) { last if $text =~ /READY=1/ }
' "$start"
