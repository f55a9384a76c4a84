@rem The scripts of package.json start node with exec, so that signals reach it; cmd.exe has no exec.
@%*
