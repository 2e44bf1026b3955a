/**
 * A shell script that runs PostgreSQL (its arguments) as long as its standard input is open.
 *
 * Our process holds the other end, which the operating system closes when our process ends, even
 * with `kill -9`. PostgreSQL then gets SIGINT (disconnect all clients, write, stop) and after 5
 * seconds SIGQUIT (stop at once, recover at the next start). A shell needs 2 MB of memory, Node.js
 * 40 MB.
 */
export const stopWithServer = `
trap '' HUP INT TERM
exec 3<&0
"$@" 3<&- </dev/null &
postgres=$!
(
  while read -r _; do :; done
  kill -INT $postgres
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
    sleep 0.2
    kill -0 $postgres || exit
  done
  kill -QUIT $postgres
) <&3 3<&- >/dev/null 2>&1 &
watch=$!
exec 3<&- </dev/null
wait $postgres
status=$?
kill -KILL $watch
exit $status
`;
